import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, uploadedImages } from '#app/http/read-intent.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findSetting } from '#db/settings/settings.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { changeLogo, removeLogo } from '#flows/settings/change-logo.ts'
import { ActionForm, CheckField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { SettingPanel, SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/shop'
import { findShownSettings, refusedSetting, savedSetting, saveSettingForm } from './form-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [shown, brand] = await Promise.all([findShownSettings(context), findSetting(db, 'brand')])
  return { shown, hasLogo: brand.logo !== null }
}

const intents = plainIntents('name', 'colour', 'styles', 'seller', 'logo', 'remove-logo')

export async function action({ request, context }: Route.ActionArgs) {
  const path = '/admin/settings/shop'
  const sent = await request.formData()
  const { intent } = readIntent(sent, intents)
  if (intent !== 'logo' && intent !== 'remove-logo') return saveSettingForm({ sent, context }, { path, form: intent })
  const { shop, staff } = requireBackOffice(context)
  if (intent === 'remove-logo') await removeLogo(shop, { staff })
  else {
    const refusal = await changeLogo(shop, { staff, files: await uploadedImages(sent) })
    if (refusal) return refusedSetting('logo', refusal)
  }
  return savedSetting(context, { path, undo: null })
}

export const shouldRevalidate = alsoWhenRefused

export default function ShopSettings({ loaderData: { shown, hasLogo }, actionData }: Route.ComponentProps) {
  const name = toShownSetting('name', shown.name, actionData)
  const colour = toShownSetting('colour', shown.colour, actionData)
  const styles = toShownSetting('styles', shown.styles, actionData)
  const seller = toShownSetting('seller', shown.seller, actionData)
  return (
    <SettingsPage title={texts.shopAndLook} text={texts.brandNote} refused={actionData}>
      <SettingPanel title={texts.name} form="name" shown={name}>
        <Field {...name.field('name', texts.nameOfTheShop, texts.nameHint)} required maxLength={30} />
        <Field {...name.field('tagline', texts.tagline)} maxLength={80} />
      </SettingPanel>
      <LogoPanel hasLogo={hasLogo} error={toShownSetting('logo', {}, actionData).errors['pictures']} />
      <SettingPanel title={texts.colour} form="colour" shown={colour}>
        <Field {...colour.field('accent', texts.colourOfButtons, texts.accentHint)} type="color" />
      </SettingPanel>
      <SettingPanel title={texts.listings} form="styles" shown={styles}>
        <CheckField {...styles.yes('shown', texts.oneCardPerStyle, texts.oneCardPerStyleHint)} />
      </SettingPanel>
      <SettingPanel title={texts.whoSells} form="seller" shown={seller}>
        <Field {...seller.field('legalName', texts.legalName, texts.sellerHint)} maxLength={200} />
        <TextArea {...seller.field('address', texts.addressText, texts.sellerAddressHint)} rows={3} maxLength={500} />
      </SettingPanel>
    </SettingsPage>
  )
}

function LogoPanel({ hasLogo, error }: { hasLogo: boolean; error: string | undefined }) {
  return (
    <Panel title={texts.logo}>
      <p className="mb-2 text-muted">{texts.logoPreviewNote}</p>
      <div className="mb-4 flex min-h-16 items-center rounded-card border border-line px-4">
        <Logo />
      </div>
      <ActionForm intent="logo" submit={texts.useThisLogo} variant="quiet" encType="multipart/form-data">
        <FileField
          label={hasLogo ? texts.replaceTheLogo : texts.uploadALogo}
          name="pictures"
          accept={imageTypes}
          required
          error={error}
          hint={texts.logoHint}
        />
      </ActionForm>
      {hasLogo && (
        <PostForm intent="remove-logo" className="mt-3">
          <Button label={texts.removeTheLogo} variant="plain" wide />
        </PostForm>
      )}
    </Panel>
  )
}
