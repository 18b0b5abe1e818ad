import { CheckField } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { GatewayPlaces } from '#ui/payments/admin/gateway-places.tsx'
import { SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

type PaymentFormsProps = Record<'ways' | 'gateways' | 'upi' | 'holds', ShownSetting> & { gatewayCount: number }

/** Forms for payment methods, UPI account and stock holds. */
export function PaymentForms({ ways, gateways, gatewayCount, upi, holds }: PaymentFormsProps) {
  return (
    <>
      <SettingPanel title={texts.waysToPay} form="ways" shown={ways}>
        <div>
          <CheckField {...ways.yes('card', texts.cardMethod, texts.needsAPaymentGateway)} />
          <CheckField {...ways.yes('upi', texts.upi, texts.upiMethodHint)} />
          <CheckField {...ways.yes('cod', texts.cashOnDelivery, texts.codMethodHint)} />
        </div>
      </SettingPanel>
      {gatewayCount > 1 && <GatewayPlaces shown={gateways} />}
      <SettingPanel title={texts.upiAddress} text={texts.shownInThePaymentInstructions} form="upi" shown={upi}>
        <Field {...upi.field('vpa', texts.upiAddress, texts.shopUpiIdHint)} autoCapitalize="none" spellCheck={false} />
        <Field {...upi.field('payee', texts.accountName, texts.asUpiAppsShowIt)} maxLength={99} />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">{texts.registeredMerchant}</legend>
          <Field
            {...upi.field('code', texts.merchantCategoryCode, texts.asYourBankRegisteredIt)}
            inputMode="numeric"
            maxLength={4}
          />
          <Field
            {...upi.field('orgId', texts.organisationId, texts.merchantCodeHint)}
            inputMode="numeric"
            maxLength={6}
          />
        </fieldset>
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">{texts.bankTransfer}</legend>
          <Field {...upi.field('holder', texts.accountHolder)} maxLength={100} />
          <Field {...upi.field('account', texts.accountNumber)} inputMode="numeric" maxLength={20} />
          <Field {...upi.field('ifsc', texts.ifsc)} autoCapitalize="characters" maxLength={11} />
          <Field {...upi.field('bank', texts.bankAndBranch)} maxLength={100} />
        </fieldset>
      </SettingPanel>
      <TimeToPay holds={holds} />
    </>
  )
}

function TimeToPay({ holds }: Pick<PaymentFormsProps, 'holds'>) {
  return (
    <SettingPanel title={texts.timeToPay} form="holds" shown={holds}>
      <Field {...holds.field('unpaidMinutes', texts.unpaidHoldMinutes)} inputMode="numeric" required />
      <Field {...holds.field('paymentReportedMinutes', texts.reportedHoldMinutes)} inputMode="numeric" required />
      <Field {...holds.field('linkMinutes', texts.linkHoldMinutes)} inputMode="numeric" required />
    </SettingPanel>
  )
}
