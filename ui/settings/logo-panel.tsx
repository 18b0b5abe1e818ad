import { Form } from 'react-router'
import { imageTypes } from '#domain/reviews/images.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FileField } from '#ui/parts/field.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { texts } from './texts.tsx'

/** The current logo, and a replacement. */
export function LogoPanel({ hasLogo, error }: { hasLogo: boolean; error: string | undefined }) {
  return (
    <Panel title={texts.logo}>
      <p className="mb-2 text-muted">{texts.asShownInTheShopsTop}</p>
      <div className="mb-4 flex min-h-16 items-center rounded-card border border-line px-4">
        <Logo />
      </div>
      <Form method="post" encType="multipart/form-data" className="space-y-4">
        <input type="hidden" name="intent" value="logo" />
        <FileField
          label={hasLogo ? texts.replaceTheLogo : texts.uploadALogo}
          name="pictures"
          accept={imageTypes}
          required
          error={error}
          hint={texts.pngOrWebPWithATransparent}
        />
        <Button variant="quiet" wide>
          {texts.useThisLogo}
        </Button>
      </Form>
      {hasLogo && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="remove-logo" />
          <Button variant="plain" wide>
            {texts.removeTheLogo}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
