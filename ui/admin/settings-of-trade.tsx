import { Field } from '#ui/parts/field.tsx'
import { CheckField, SelectField, TextArea } from './fields.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './setting-panel.tsx'

type SettingsOfTradeProps = {
  tax: ShownSetting
  cod: ShownSetting
  firstCopy: ShownSetting
  samples: ShownSetting
  categories: readonly { category: string; title: string }[]
}

const kinds = [
  { value: 'unregistered', label: 'Not registered' },
  { value: 'registered', label: 'Registered' },
  { value: 'composition', label: 'Composition scheme' },
]
const thresholds = [
  { value: 'value-before-tax', label: 'The value before tax' },
  { value: 'price', label: 'The price paid' },
]

/** How the shop trades: tax, Cash on Delivery, and what product pages say. */
export function SettingsOfTrade({ tax, cod, firstCopy, samples, categories }: SettingsOfTradeProps) {
  const without = (firstCopy.fields['without'] ?? '').split('\n')
  return (
    <div className="min-w-0">
      <SettingPanel title="Tax" form="tax" shown={tax}>
        <SelectField label="GST" choices={kinds} {...fieldOf(tax, 'kind')} />
        <Field
          label="GSTIN"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={15}
          {...fieldOf(tax, 'gstin')}
          hint="Invoices that are written from now on carry it."
        />
        <SelectField
          label="Rates that depend on the price look at"
          choices={thresholds}
          {...fieldOf(tax, 'thresholdReads')}
        />
        <Yes label="Round each tax to whole rupees" setting={tax} name="roundsTax" />
      </SettingPanel>
      <SettingPanel title="Codes for Cash on Delivery" form="cod" shown={cod}>
        <p className="text-muted">
          Which orders are confirmed with a code that is sent to the phone of the address. One reason is
          enough.
        </p>
        <Field
          label="Orders of at least, in rupees"
          inputMode="numeric"
          {...fieldOf(cod, 'fromRupees')}
          hint="Empty: no matter how much."
        />
        <Yes label="The first order of a shopper" setting={cod} name="firstOrder" />
        <TextArea
          label="Pincodes that start with"
          rows={3}
          inputMode="numeric"
          {...fieldOf(cod, 'pincodes')}
          hint="Such as 110 560001, with spaces between."
        />
      </SettingPanel>
      <SettingPanel title="First-copy note" form="first-copy" shown={firstCopy}>
        <TextArea
          label="The note on product pages"
          rows={3}
          required
          maxLength={500}
          {...fieldOf(firstCopy, 'note')}
        />
        <fieldset>
          <legend className="font-medium">Categories without the note</legend>
          {categories.map(({ category, title }) => (
            <CheckField
              key={category}
              label={title}
              name="without"
              value={category}
              defaultChecked={without.includes(category)}
            />
          ))}
        </fieldset>
      </SettingPanel>
      <SettingPanel title="Sample reviews" form="samples" shown={samples}>
        <Yes
          label="Show samples where nobody has reviewed yet"
          hint="Each says that it is a sample, and counts in no rating."
          setting={samples}
          name="shown"
        />
      </SettingPanel>
    </div>
  )
}

type YesProps = { label: string; hint?: string; setting: ShownSetting; name: string }

function Yes({ label, hint, setting, name }: YesProps) {
  return <CheckField {...{ label, hint, name }} value="yes" defaultChecked={setting.fields[name] === 'yes'} />
}
