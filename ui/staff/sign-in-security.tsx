import type { ReactNode } from 'react'
import { isComputer } from '#domain/accounts/device-label.ts'
import { deviceText } from '#domain/accounts/texts.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { AuthenticatorCodeField, type AuthenticatorOffer, AuthenticatorSetup } from './authenticator.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { texts } from './texts.tsx'

type ListedPasskey = { id: string; label: string; since: string; used: string | null }
type ListedSignIn = { sessionId: string; device: string; ip: string; seen: string; isHere: boolean }

const rowButton = '-mr-2 min-h-11 shrink-0 px-3 text-sm'
const rows = '-mx-4 -mt-4 mb-4 divide-y divide-line border-b border-line last:mb-[-1rem] last:border-b-0'

export function MyPasskeys({ passkeys, mayChange }: { passkeys: readonly ListedPasskey[]; mayChange: boolean }) {
  return (
    <Panel title={texts.passkeys}>
      {passkeys.length === 0 && <p className="mb-4 text-muted">{texts.passkeyHint}</p>}
      {passkeys.length > 0 && (
        <ul className={rows}>
          {passkeys.map(({ id, label, since, used }) => (
            <Row key={id} icon="shield" title={label} text={texts.addedAndUsed(since, used)}>
              {mayChange && (
                <PostForm intent="remove-passkey" fields={{ id }} replace>
                  <Button
                    label={texts.removeText}
                    variant="plain"
                    className={rowButton}
                    aria-label={texts.removeThePasskeyOf(label)}
                  />
                </PostForm>
              )}
            </Row>
          ))}
        </ul>
      )}
      {mayChange ? (
        <PasskeyButton purpose="add" variant={passkeys.length > 0 ? 'quiet' : 'primary'}>
          {texts.addAPasskey}
        </PasskeyButton>
      ) : (
        <Change />
      )}
    </Panel>
  )
}

/** `offer` is null until a recent step-up. */
type MyAuthenticatorProps = {
  isThere: boolean
  offer: (AuthenticatorOffer & { sealed: string }) | null
  problem: string | undefined
}

export function MyAuthenticator({ isThere, offer, problem }: MyAuthenticatorProps) {
  const status = isThere ? texts.authenticatorExists : texts.authenticatorHint
  return (
    <Panel title={texts.authenticator}>
      <p className="mb-4 text-muted">{status}</p>
      {offer ? (
        <details open={!isThere || problem !== undefined}>
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-teal">
            {isThere ? texts.setUpAnotherOne : texts.setItUp}
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className="mt-2 space-y-4">
            <AuthenticatorSetup {...offer} />
            <ActionForm
              intent="authenticator"
              fields={{ sealed: offer.sealed }}
              submit={texts.useThisAuthenticator}
              variant="quiet"
              replace
            >
              <AuthenticatorCodeField error={problem} />
            </ActionForm>
          </div>
        </details>
      ) : (
        <Change />
      )}
    </Panel>
  )
}

type RecoveryCodesProps = {
  left: number
  since: string | null
  /** New ones, in groups of four digits; null but once after they were made. */
  codes: readonly string[] | null
  mayChange: boolean
}

export function MyRecoveryCodes({ left, since, codes, mayChange }: RecoveryCodesProps) {
  return (
    <Panel title={texts.recoveryCodes}>
      {codes ? (
        <>
          <Alert text={texts.recoveryCodesShownOnce} variant="success" className="mb-4" />
          <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 rounded-card bg-surface p-3 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton text={codes.join('\n')} name={texts.recoveryCodes} />
        </>
      ) : (
        <p className="mb-4 text-muted">
          {texts.recoveryCodesHint} {since && texts.recoveryCodesLeft(left, since)}
        </p>
      )}
      {!codes && !mayChange && <Change />}
      {!codes && mayChange && (
        <ActionForm
          intent="recovery-codes"
          submit={left > 0 ? texts.makeNewRecoveryCodes : texts.makeRecoveryCodes}
          variant="quiet"
          replace
        />
      )}
    </Panel>
  )
}

function Change() {
  return <ButtonLink label={texts.addOrRemove} to="/admin/me?change" variant="quiet" wide />
}

export function MySignIns({ signIns }: { signIns: readonly ListedSignIn[] }) {
  return (
    <Panel title={texts.signedIn}>
      <ul className={rows}>
        {signIns.map(({ sessionId, device, ip, seen, isHere }) => (
          <Row
            key={sessionId}
            icon={isComputer(device) ? 'laptop' : 'device'}
            title={deviceText(device)}
            text={`${seen} · ${ip}`}
          >
            {isHere ? (
              <Badge variant="teal">{texts.here}</Badge>
            ) : (
              <PostForm intent="end" fields={{ sessionId }} replace>
                <Button
                  label={texts.signOutNow}
                  variant="plain"
                  className={rowButton}
                  aria-label={texts.signOut(device)}
                />
              </PostForm>
            )}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon name={icon} size={22} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
