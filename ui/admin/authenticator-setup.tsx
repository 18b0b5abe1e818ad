/** What an authenticator app is told: a picture to scan, or letters to type. */
export type AuthenticatorOffer = { picture: string; letters: string; uri: string }

export function AuthenticatorSetup({ picture, letters, uri }: AuthenticatorOffer) {
  return (
    <div className="space-y-3">
      <img
        src={picture}
        alt="QR code for an authenticator app"
        width={240}
        height={240}
        className="rounded-card"
      />
      <p className="text-sm text-muted">
        Scan it with an authenticator app,{' '}
        <a href={uri} className="font-medium text-teal underline underline-offset-4">
          open it on this phone
        </a>
        , or type this key:
      </p>
      <p className="select-all rounded-card bg-surface px-3 py-2 font-mono text-sm tracking-wide">
        {letters}
      </p>
    </div>
  )
}
