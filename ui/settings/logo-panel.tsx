import { imageTypes } from '#domain/reviews/images.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { texts } from './texts.tsx'

export function LogoPanel({ hasLogo, error }: { hasLogo: boolean; error: string | undefined }) {
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
          <Button variant="plain" wide>
            {texts.removeTheLogo}
          </Button>
        </PostForm>
      )}
    </Panel>
  )
}
