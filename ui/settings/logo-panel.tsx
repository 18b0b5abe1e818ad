import { Form } from 'react-router'
import { imageTypes } from '#domain/reviews/images.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Logo } from '#ui/parts/logo.tsx'

/** The shop's mark as it is, and another one in its place. */
export function LogoPanel({ hasLogo, error }: { hasLogo: boolean; error: string | undefined }) {
  return (
    <Panel title="Logo">
      <p className="mb-2 text-muted">As it stands in the bars:</p>
      <div className="mb-4 flex min-h-16 items-center rounded-card border border-line px-4">
        <Logo />
      </div>
      <Form method="post" encType="multipart/form-data" className="space-y-4">
        <input type="hidden" name="intent" value="logo" />
        <div>
          <label htmlFor="logo-file" className="mb-1.5 block text-sm font-medium">
            {hasLogo ? 'Another picture' : 'A picture instead of the name'}
          </label>
          <input
            id="logo-file"
            type="file"
            name="pictures"
            accept={imageTypes}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby="logo-note"
            className="min-h-12 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-paper file:px-4 file:font-semibold"
          />
          <p id="logo-note" className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
            {error ??
              'PNG or WebP with nothing behind the mark looks best, also in the dark. It becomes the icon on phones and stands on new invoices.'}
          </p>
        </div>
        <Button look="quiet" wide>
          Use this picture
        </Button>
      </Form>
      {hasLogo && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="remove-logo" />
          <Button look="plain" wide>
            Take the picture away
          </Button>
        </Form>
      )}
    </Panel>
  )
}
