import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting, Yes } from './panel.tsx'
import { texts } from './texts.tsx'

type PaymentFormsProps = { ways: ShownSetting; upi: ShownSetting; holds: ShownSetting }

/** Which ways to pay are offered, where UPI money goes, and how long goods wait for it. */
export function PaymentForms({ ways, upi, holds }: PaymentFormsProps) {
  return (
    <>
      <SettingPanel title={texts.waysToPay} form="ways" shown={ways}>
        <div>
          <Yes
            label={texts.cardAndTheGatewaysOwnPage}
            hint={texts.needsAPaymentGateway}
            setting={ways}
            name="card"
          />
          <Yes label={texts.upi} hint={texts.needsAPaymentGatewayOrA} setting={ways} name="upi" />
          <Yes
            label={texts.cashOnDelivery}
            hint={texts.forProductsWithACodCharge}
            setting={ways}
            name="cod"
          />
        </div>
      </SettingPanel>
      <SettingPanel
        title={texts.upiAddress}
        text={texts.shownInThePaymentInstructions}
        form="upi"
        shown={upi}
      >
        <Field
          label={texts.upiAddress}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(upi, 'vpa')}
          hint={texts.suchAsShopBank}
        />
        <Field
          label={texts.accountName}
          maxLength={99}
          {...fieldOf(upi, 'payee')}
          hint={texts.asUpiAppsShowIt}
        />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">{texts.bankTransfer}</legend>
          <Field label={texts.accountHolder} maxLength={100} {...fieldOf(upi, 'holder')} />
          <Field
            label={texts.accountNumber}
            inputMode="numeric"
            maxLength={20}
            {...fieldOf(upi, 'account')}
          />
          <Field label={texts.ifsc} autoCapitalize="characters" maxLength={11} {...fieldOf(upi, 'ifsc')} />
          <Field label={texts.bankAndBranch} maxLength={100} {...fieldOf(upi, 'bank')} />
        </fieldset>
      </SettingPanel>
      <TimeToPay holds={holds} />
    </>
  )
}

function TimeToPay({ holds }: Pick<PaymentFormsProps, 'holds'>) {
  return (
    <SettingPanel title={texts.timeToPay} form="holds" shown={holds}>
      <Field
        label={texts.minutesToHoldStockForA}
        inputMode="numeric"
        required
        {...fieldOf(holds, 'unpaidMinutes')}
      />
      <Field
        label={texts.minutesToHoldStockOnceA}
        inputMode="numeric"
        required
        {...fieldOf(holds, 'paymentReportedMinutes')}
        hint={texts.longEnoughForYouToCheck}
      />
    </SettingPanel>
  )
}
