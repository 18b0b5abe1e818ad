import { Link } from 'react-router'
import { nextPage, readPosition } from '#app/http/page-cursor.ts'
import { plainIntents, readForm, refusedForm, textFields } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findGiftCards } from '#db/payments/gift-cards.ts'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { type GiftCardState, readGiftCard } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { readFormKey } from '#domain/uuid.ts'
import { cancelGiftCard, issueGiftCard } from '#flows/payments/credit/issue-gift-card.ts'
import { qrPicture } from '#flows/qr-code.ts'
import type { Shop } from '#flows/shop.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, type BadgeVariant, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import { RupeesField } from '#ui/payments/admin/rupees-field.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/gift-cards'

const size = 50

/** Lists gift cards. Requires a step-up, because each is money. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireStepUp({ url, context }).shop
  const after = readPosition(url.searchParams.get('after'))
  const cards = await findGiftCards(db, { after, size })
  const { shown, next } = nextPage(cards, { size, query: url.searchParams })
  return { cards: shown, next, formKey: crypto.randomUUID() as string }
}

const intents = plainIntents('issue', 'cancel')

export async function action({ request, context, url }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { form, submission } = await readForm(request, intents)
  const typed = textFields(form)
  if (submission.intent === 'issue') {
    const issued = await issue(shop, staff, typed)
    return isRefusal(issued) ? refused(issued, typed) : { issued, refusal: null, typed: {} }
  }
  const cancelled = await cancelGiftCard(shop, { staff, id: readPosition(typed['card'] ?? '') ?? 0 })
  if (isRefusal(cancelled)) return refused(cancelled, {})
  return redirectWithToast(context, '/admin/gift-cards', { text: texts.cardCancelled })
}

const refused = (refusal: Refusal, typed: Record<string, string>) => refusedForm(refusal, { typed, issued: null })

/** Returns the code in this response only. */
async function issue(shop: Shop, staff: Staff, typed: Record<string, string>) {
  const [card, key] = [readGiftCard(typed), readFormKey(typed['key'] ?? '')]
  if (isRefusal(card)) return card
  if (isRefusal(key)) return key
  const issued = await issueGiftCard(shop, { staff, key, ...card })
  return isRefusal(issued) ? issued : { ...issued, amount: card.amount, qr: qrPicture(issued.link) }
}

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, next, formKey } = loaderData
  const { issued = null, refusal = null, typed = {} } = actionData ?? {}
  return (
    <AdminPage title={texts.giftCards} text={texts.giftCardsText}>
      {!refusal?.fields && <RefusalAlert refusal={refusal} />}
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
          <IssueForm key={formKey} formKey={formKey} typed={typed} refusal={refusal} />
        </div>
      </div>
    </AdminPage>
  )
}

const variants: Record<GiftCardState, BadgeVariant> = { unused: 'orange', claimed: 'green', cancelled: 'grey' }

function GiftCardRow({
  card: { id, amount, recipient, note, state, createdAt },
}: {
  card: Route.ComponentProps['loaderData']['cards'][number]
}) {
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
              <Button label={texts.yesCancelIt} variant="quiet" />
            </PostForm>
          </details>
        )
      }
    />
  )
}

function IssuedCode({
  issued: { amount, code, link, qr },
}: {
  issued: NonNullable<NonNullable<Route.ComponentProps['actionData']>['issued']>
}) {
  return (
    <Panel title={texts.giftCardReady(formatRupees(amount))}>
      <Alert text={texts.shownOnce} variant="warning" />
      <p className="mt-4 select-all text-center font-mono text-lg font-semibold tracking-wide">{code}</p>
      <img src={qr} alt={texts.codeAsPicture} width={200} height={200} className="mx-auto my-4 rounded-card" />
      <LinkToShare link={link} text={texts.giftCardLinkHint} message={texts.giftMessage(link)} />
    </Panel>
  )
}

type IssueFormProps = { formKey: string; refusal: Refusal | null; typed: Record<string, string> }

function IssueForm({ formKey, refusal, typed }: IssueFormProps) {
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
