import { useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

export type ShownSizeAsk = { note: string; expiresAt: Date }

type AskedSizeProps = { sizeAsk: ShownSizeAsk; orderId: string; pay: { path: string; label: string } | null }

/** Offer of a dearer size that is not paid yet: pay the difference, or keep the size. */
export function AskedSize({ sizeAsk, orderId, pay }: AskedSizeProps) {
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <p className="font-semibold">{sizeAsk.note}</p>
      <p>{texts.sizeChangesOncePaid(indianTime(sizeAsk.expiresAt))}</p>
      <div className="flex flex-wrap gap-3">
        {pay && <ButtonLink to={pay.path}>{pay.label}</ButtonLink>}
        <KeepSize action={`/order/${orderId}/change`} label={texts.keepTheSize} />
      </div>
    </div>
  )
}

/** Withdraws the dearer size. */
export function KeepSize({ action, label }: { action: string; label: string }) {
  const { state } = useNavigation()
  return (
    <PostForm action={action} intent="keep">
      <Button variant="quiet" disabled={state !== 'idle'}>
        {label}
      </Button>
    </PostForm>
  )
}
