import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { CheckField, CheckFields, TextArea } from '#ui/backoffice/fields.tsx'
import { SettingPanel, SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/texts'
import { findShownSettings, settingsAction } from './form-page.ts'

/** Shows the shop's texts: terms, replica notice and sample reviews. */
export async function loader({ context }: Route.LoaderArgs) {
  const [shown, categories] = await Promise.all([
    findShownSettings(context),
    findCategories(context.get(shopContext).db),
  ])
  return { shown, categories: categories.map(({ category, title }) => ({ category, title })) }
}

export const action = settingsAction('/admin/settings/texts', 'terms', 'first-copy', 'samples')

export const shouldRevalidate = alsoWhenRefused

export default function TextSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, categories } = loaderData
  const terms = toShownSetting('terms', shown.terms, actionData)
  const firstCopy = toShownSetting('first-copy', shown['first-copy'], actionData)
  const samples = toShownSetting('samples', shown.samples, actionData)
  const without = (firstCopy.fields['without'] ?? '').split('\n')
  const choices = categories.map(({ category, title }) => ({ value: category, label: title }))
  return (
    <SettingsPage title={texts.texts} text={texts.termsSectionNote} refused={actionData}>
      <SettingPanel title={texts.termsAndPolicies} form="terms" shown={terms}>
        <TextArea {...terms.field('about', texts.aboutTheseTerms, texts.termsHint)} maxLength={3_900} />
        <TextArea {...terms.field('shipping', texts.shipping)} required maxLength={3_900} />
        <TextArea {...terms.field('returns', texts.returns)} required maxLength={3_900} />
        <TextArea {...terms.field('refunds', texts.refunds)} required maxLength={3_900} />
      </SettingPanel>
      <SettingPanel title={texts.firstCopyNote} form="first-copy" shown={firstCopy}>
        <TextArea
          {...firstCopy.field('note', texts.theNoteOnProductPages, texts.firstCopyHint)}
          rows={3}
          maxLength={500}
        />
        <fieldset>
          <legend className="font-medium">{texts.categoriesWithoutTheNote}</legend>
          <CheckFields name="without" choices={choices} chosen={without} />
        </fieldset>
      </SettingPanel>
      <SettingPanel title={texts.sampleReviews} form="samples" shown={samples}>
        <CheckField {...samples.yes('shown', texts.showSampleReviews, texts.sampleReviewsHint)} />
      </SettingPanel>
    </SettingsPage>
  )
}
