import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function AuthenticatorCodeField({ error, hint }: { error?: string | undefined; hint?: string }) {
  return (
    <Field
      label={texts.sixDigitCode}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9०-९ ]*"
      maxLength={24}
      required
      error={error}
      hint={hint}
    />
  )
}

/** Name and code, for signing in without a passkey. */
export function SignInCodeFields({ name }: { name: string | undefined }) {
  return (
    <>
      <Field
        label={texts.yourNameHere}
        name="name"
        autoComplete="username"
        required
        maxLength={60}
        defaultValue={name}
      />
      <AuthenticatorCodeField />
    </>
  )
}

/** Setup of an authenticator app: a QR code to scan, or letters to type. */
export type AuthenticatorOffer = { picture: string; letters: string; uri: string }

export function AuthenticatorSetup({ picture, letters, uri }: AuthenticatorOffer) {
  return (
    <div className="space-y-3">
      <img src={picture} alt={texts.qrCodeLabel} width={240} height={240} className="rounded-card" />
      <p className="text-sm text-muted">{texts.scanHint}</p>
      <p className="select-all rounded-card bg-surface px-3 py-2 font-mono text-sm tracking-wide">{letters}</p>
      <a
        href={uri}
        className="inline-flex min-h-11 items-center font-medium text-teal underline underline-offset-4 lg:hidden"
      >
        {texts.openAuthenticatorApp}
      </a>
    </div>
  )
}
