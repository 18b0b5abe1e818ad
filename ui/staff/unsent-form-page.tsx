import { Alert } from '#ui/parts/alert.tsx'
import { Button, textLinkStyles } from '#ui/parts/button.tsx'
import { StaffSignInCard } from './sign-in-frame.tsx'
import { texts } from './texts.tsx'

/** Input of a form that arrived after the session or its step-up had ended. Files and secrets are left out. */
export type UnsentForm = {
  path: string
  /** Path of the step-up; null when the session had ended. */
  proof: string | null
  isMultipart: boolean
  fields: readonly (readonly [name: string, value: string])[]
  hasFiles: boolean
  hasSecrets: boolean
}

/** Leaves out ids and the values of choices, such as 'published'. */
const isTyped = ({ name, value }: { name: string; value: string }) =>
  name !== 'intent' && value.trim() !== '' && !/^([a-z]+(-[a-z]+)*|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(value)

/** Shows what was typed, and sends it again once its writer signed in. Works without script; no link leaves it. */
export function UnsentFormPage({ path, proof, isMultipart, fields, hasFiles, hasSecrets }: UnsentForm) {
  const rows = fields.map(([name, value], at) => ({ id: `${at}-${name}`, name, value }))
  const typed = rows.filter(isTyped)
  return (
    <div className="min-h-dvh bg-surface px-4 py-6">
      <div className="mx-auto max-w-md">
        <StaffSignInCard title={texts.nothingIsSavedYet} text={proof ? texts.stepUpTooOld : texts.signedOutNotSaved}>
          <p>{proof ? texts.confirmThenSendAgain : texts.signInThenSendAgain}</p>
          <a href={proof ?? '/admin/sign-in'} target="_blank" rel="noreferrer" className={textLinkStyles}>
            {proof ? texts.confirmItsYou : texts.signInInANewTab}
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
            <Button label={texts.sendAgain} wide />
          </form>
          {typed.length > 0 && (
            <section>
              <h2 className="font-semibold">{texts.whatYouTyped}</h2>
              <ul className="mt-2 space-y-2">
                {typed.map(({ id, value }) => (
                  <li key={id} className="rounded-card bg-surface px-3 py-2 break-words whitespace-pre-wrap">
                    {value}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </StaffSignInCard>
      </div>
    </div>
  )
}
