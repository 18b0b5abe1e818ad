import { Alert } from '#ui/parts/alert.tsx'
import { Button, textLinkStyles } from '#ui/parts/button.tsx'
import { StaffSignInCard } from './sign-in-frame.tsx'
import { texts } from './texts.tsx'

/** Input of a form that arrived after the session had ended. Files and secrets are left out. */
export type UnsentForm = {
  path: string
  isMultipart: boolean
  fields: readonly (readonly [name: string, value: string])[]
  hasFiles: boolean
  hasSecrets: boolean
}

/** Leaves out the values of choices, such as 'published'. */
const isWords = ([name, value]: readonly [string, string]) =>
  name !== 'intent' && value.trim() !== '' && !/^[a-z]+(-[a-z]+)*$/.test(value)

/** Shows what was typed, and sends it again once its writer signed in. Works without script; no link leaves it. */
export function UnsentFormPage({ path, isMultipart, fields, hasFiles, hasSecrets }: UnsentForm) {
  const rows = fields.map(([name, value], at) => ({ id: `${at}-${name}`, name, value }))
  return (
    <div className="min-h-dvh bg-surface px-4 py-6">
      <div className="mx-auto max-w-md">
        <StaffSignInCard title={texts.nothingIsSavedYet} text={texts.signedOutNotSaved}>
          <p>{texts.signInThenSendAgain}</p>
          <a href="/admin/sign-in" target="_blank" rel="noreferrer" className={textLinkStyles}>
            {texts.signInInANewTab}
          </a>
          {(hasFiles || hasSecrets) && (
            <Alert variant="warning">
              {hasFiles && <p>{texts.chooseFilesAgain}</p>}
              {hasSecrets && <p>{texts.typeKeysAgain}</p>}
            </Alert>
          )}
          <form method="post" action={path} encType={isMultipart ? 'multipart/form-data' : undefined}>
            {rows.map(({ id, name, value }) => (
              <input key={id} type="hidden" name={name} value={value} />
            ))}
            <Button wide>{texts.sendAgain}</Button>
          </form>
          <section>
            <h2 className="font-semibold">{texts.whatYouTyped}</h2>
            <ul className="mt-2 space-y-2">
              {rows
                .filter(({ name, value }) => isWords([name, value]))
                .map(({ id, value }) => (
                  <li key={id} className="rounded-card bg-surface px-3 py-2 break-words whitespace-pre-wrap">
                    {value}
                  </li>
                ))}
            </ul>
          </section>
        </StaffSignInCard>
      </div>
    </div>
  )
}
