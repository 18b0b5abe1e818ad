import { Link } from 'react-router'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { GiftCardState } from '#domain/payments/store-credit.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, type BadgeVariant, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { LinkToShare } from './link-to-share.tsx'
import { RupeesField } from './rupees-field.tsx'
import { texts } from './texts.tsx'

type ShownGiftCard = {
  id: number
  amount: Paise
  recipient: string
  note: string
  state: GiftCardState
  createdAt: Date
}

type NewCode = { id: number; amount: Paise; code: string; link: string; qr: string }

type GiftCardsPageProps = {
  cards: readonly ShownGiftCard[]
  /** URL of older cards. */
  next: string | null
  formKey: string
  /** The card just issued, with its code. */
  issued: NewCode | null
  refusal: Refusal | null
  typed: Record<string, string>
}

export function GiftCardsPage({ cards, next, issued, refusal, ...form }: GiftCardsPageProps) {
  return (
    <AdminPage title={texts.giftCards} text={texts.giftCardsText}>
      {refusal && !refusal.fields && (
        <Alert variant="error" className="mb-4">
          {refusal.message}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4 max-lg:order-2">
          <List label={texts.giftCards} empty={<EmptyList drawing="none" text={texts.noGiftCards} />}>
            {cards.map((card) => (
              <GiftCardRow key={card.id} card={card} />
            ))}
          </List>
          {next && (
            <Link to={next} className="inline-flex min-h-11 items-center font-medium text-teal">
              {texts.olderCards}
            </Link>
          )}
        </div>
        <div>
          {issued && <IssuedCode issued={issued} />}
          <IssueForm key={form.formKey} {...form} refusal={refusal} />
        </div>
      </div>
    </AdminPage>
  )
}

const variants: Record<GiftCardState, BadgeVariant> = { unused: 'orange', claimed: 'green', cancelled: 'grey' }

function GiftCardRow({ card: { id, amount, recipient, note, state, createdAt } }: { card: ShownGiftCard }) {
  const words = [texts.cardNumber(id), indianDate(createdAt), recipient && texts.cardFor(recipient), note]
  return (
    <ListRow
      title={
        <>
          <span className="tabular-nums">{formatRupees(amount)}</span>{' '}
          <Badge variant={variants[state]}>{texts.cardStates[state]}</Badge>
        </>
      }
      text={<span className="break-words">{words.filter(Boolean).join(' · ')}</span>}
      end={
        state === 'unused' && (
          <details>
            <summary
              aria-label={texts.cancelCardNumber(id)}
              className="flex min-h-11 cursor-pointer items-center justify-end font-medium text-teal"
            >
              {texts.cancelCard}
            </summary>
            <PostForm intent="cancel" fields={{ card: id }} className="pb-2">
              <Button variant="quiet">{texts.yesCancelIt}</Button>
            </PostForm>
          </details>
        )
      }
    />
  )
}

function IssuedCode({ issued: { amount, code, link, qr } }: { issued: NewCode }) {
  return (
    <Panel title={texts.giftCardReady(formatRupees(amount))}>
      <Alert variant="warning">{texts.shownOnce}</Alert>
      <p className="mt-4 select-all text-center font-mono text-lg font-semibold tracking-wide">{code}</p>
      <img src={qr} alt={texts.codeAsPicture} width={200} height={200} className="mx-auto my-4 rounded-card" />
      <LinkToShare link={link} text={texts.giftCardLinkHint} message={texts.giftMessage(link)} />
    </Panel>
  )
}

function IssueForm({ formKey, refusal, typed }: Pick<GiftCardsPageProps, 'formKey' | 'refusal' | 'typed'>) {
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <Panel title={texts.issueAGiftCard}>
      <ActionForm intent="issue" fields={{ key: formKey }} submit={texts.issueAGiftCard}>
        <RupeesField {...field('rupees', texts.rupees)} />
        <Field {...field('recipient', texts.recipientName)} maxLength={60} autoComplete="off" />
        <Field {...field('note', texts.noteReaderReads)} maxLength={300} autoComplete="off" />
      </ActionForm>
    </Panel>
  )
}
