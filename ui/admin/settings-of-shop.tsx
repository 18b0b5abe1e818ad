import { Field } from '#ui/parts/field.tsx'
import { TextArea } from './fields.tsx'
import { fieldOf, SettingPanel, type ShownSetting } from './setting-panel.tsx'

/** Who sells here, how to reach them, and on what terms. */
export function SettingsOfShop({ shop, contacts }: { shop: ShownSetting; contacts: ShownSetting }) {
  return (
    <div className="min-w-0">
      <SettingPanel title="Contacts" form="contacts" shown={contacts}>
        <Field label="Phone" type="tel" {...fieldOf(contacts, 'phone')} hint="Empty hides it in the shop." />
        <Field label="WhatsApp" type="tel" {...fieldOf(contacts, 'whatsapp')} />
        <Field label="E-mail" type="email" {...fieldOf(contacts, 'email')} />
        <Field label="Social profile" type="url" placeholder="https://…" {...fieldOf(contacts, 'social')} />
      </SettingPanel>
      <SettingPanel title="Shop details" form="shop" shown={shop}>
        <Field
          label="Legal name"
          maxLength={200}
          {...fieldOf(shop, 'legalName')}
          hint="Stands on invoices and in the terms."
        />
        <TextArea label="Address" rows={3} maxLength={500} {...fieldOf(shop, 'address')} />
        <fieldset className="space-y-4">
          <legend className="mb-2 font-semibold">Grievance officer</legend>
          <Field label="Name of the officer" maxLength={100} {...fieldOf(shop, 'officerName')} />
          <Field label="Phone of the officer" type="tel" {...fieldOf(shop, 'officerPhone')} />
          <Field label="E-mail of the officer" type="email" {...fieldOf(shop, 'officerEmail')} />
        </fieldset>
        <TextArea
          label="About these terms"
          maxLength={3_900}
          {...fieldOf(shop, 'about')}
          hint="An empty line parts two paragraphs. Saving gives the terms today’s date."
        />
        <TextArea label="Shipping" required maxLength={3_900} {...fieldOf(shop, 'shipping')} />
        <TextArea label="Returns" required maxLength={3_900} {...fieldOf(shop, 'returns')} />
        <TextArea label="Refunds" required maxLength={3_900} {...fieldOf(shop, 'refunds')} />
      </SettingPanel>
    </div>
  )
}
