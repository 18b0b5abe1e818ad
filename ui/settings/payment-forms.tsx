import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, type ShownSetting, Yes } from './panel.tsx'

type PaymentFormsProps = { ways: ShownSetting; upi: ShownSetting; holds: ShownSetting }

/** Which ways to pay are offered, where UPI money goes, and how long goods wait for it. */
export function PaymentForms({ ways, upi, holds }: PaymentFormsProps) {
  return (
    <>
      <SettingPanel title="Ways to pay" form="ways" shown={ways}>
        <div>
          <Yes
            label="Card, and the gateway’s own page"
            hint="Needs a payment gateway."
            setting={ways}
            name="card"
          />
          <Yes label="UPI" hint="Needs a payment gateway or a UPI address." setting={ways} name="upi" />
          <Yes
            label="Cash on Delivery"
            hint="For products with a COD price. Off: no page speaks of it as possible."
            setting={ways}
            name="cod"
          />
        </div>
      </SettingPanel>
      <SettingPanel
        title="UPI address"
        text="Shown in the payment instructions, with a QR code. Without an address only the gateway’s own code is shown."
        form="upi"
        shown={upi}
      >
        <Field
          label="UPI address"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(upi, 'vpa')}
          hint="Such as shop@bank."
        />
        <Field
          label="Whose it is"
          maxLength={99}
          {...fieldOf(upi, 'payee')}
          hint="The name that UPI apps show."
        />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">Bank transfer</legend>
          <Field label="Account holder" maxLength={100} {...fieldOf(upi, 'holder')} />
          <Field label="Account number" inputMode="numeric" maxLength={20} {...fieldOf(upi, 'account')} />
          <Field label="IFSC" autoCapitalize="characters" maxLength={11} {...fieldOf(upi, 'ifsc')} />
          <Field label="Bank and branch" maxLength={100} {...fieldOf(upi, 'bank')} />
        </fieldset>
      </SettingPanel>
      <TimeToPay holds={holds} />
    </>
  )
}

function TimeToPay({ holds }: Pick<PaymentFormsProps, 'holds'>) {
  return (
    <SettingPanel title="Time to pay" form="holds" shown={holds}>
      <Field
        label="Minutes to hold stock for a payment"
        inputMode="numeric"
        required
        {...fieldOf(holds, 'unpaidMinutes')}
      />
      <Field
        label="Minutes once a shopper says that a UPI payment was made"
        inputMode="numeric"
        required
        {...fieldOf(holds, 'saidPaidMinutes')}
        hint="As long as somebody needs to look at the bank."
      />
    </SettingPanel>
  )
}
