import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { refusedForm, field as text } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findMissedSearches, findSynonyms } from '#db/search/synonyms.ts'
import { daysAfter, indianDate, indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { MissedSearch, Synonym } from '#domain/search/synonyms.ts'
import { can } from '#domain/staff/permissions.ts'
import { addSynonym, removeSynonym } from '#flows/search/change-synonyms.ts'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { AdminPage, EmptyList, List, ListPages, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { texts } from '#ui/search/admin/texts.tsx'
import type { Route } from './+types/synonyms'

const days = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const words = (url.searchParams.get('q') ?? '').slice(0, 40)
  const since = indianDay(daysAfter(now(), -days))
  const [known, missed, categories] = await Promise.all([
    findSynonyms(db, { words, after: url.searchParams.get('after') ?? '' }),
    findMissedSearches(db, since),
    categoryChoices(db),
  ])
  const mayChange = can(requireStaff(context), 'change-catalogue')
  return { words, ...known, missed, categories, mayChange }
}

const intents = {
  add: v.object({ word: text, category: text, meaning: text }),
  remove: v.object({ word: text, kind: text, meaning: text }),
}
const untyped = { word: '', category: '', meaning: '' }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, submission } = await readStaffForm({ request, context }, intents)
  const { word, meaning } = submission
  if (submission.intent === 'remove') {
    const kind = submission.kind === 'category' ? 'category' : 'word'
    await removeSynonym(shop, { staff, synonym: { word, kind, meaning } })
  } else {
    const typed = { word, category: submission.category, meaning }
    const added = await addSynonym(shop, { staff, typed })
    if (isRefusal(added)) return refusedForm(added, { typed })
  }
  const text = submission.intent === 'remove' ? texts.removed : texts.searchesUnderstandNow(word)
  return redirectWithToast(context, '/admin/searches', { text })
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { words, synonyms, next, missed, categories, mayChange } = loaderData
  const { typed = untyped, refusal } = actionData ?? {}
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <AdminPage title={texts.searches} text={texts.synonymsHint}>
      {mayChange && (
        <Panel title={texts.teachAWord}>
          <PostForm intent="add" className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
            <Field {...field('word', texts.word, texts.synonymHint)} maxLength={40} required />
            <SelectField {...field('category', texts.meansTheCategory)} empty={texts.noneOfThem} choices={categories} />
            <Field {...field('meaning', texts.orTheWord, texts.synonymMeaningHint)} maxLength={40} />
            <Button label={texts.teachIt} className="lg:mt-6.5" />
          </PostForm>
        </Panel>
      )}
      <MissedSearches missed={missed} />
      <Panel title={texts.wordsThatSearchesUnderstand}>
        <ListSearch label={texts.findAWord} text={words} action="/admin/searches" />
        <Synonyms synonyms={synonyms} mayChange={mayChange} />
        <ListPages first={null} next={next && `/admin/searches?${new URLSearchParams({ q: words, after: next })}`} />
      </Panel>
    </AdminPage>
  )
}

function MissedSearches({ missed }: { missed: readonly MissedSearch[] }) {
  return (
    <Panel title={texts.foundNothingLastDays(days)}>
      {missed.length === 0 ? (
        <p className="text-muted">{texts.everySearchFoundSomething}</p>
      ) : (
        <List label={texts.foundNothing}>
          {missed.map(({ query, count, lastDay }) => (
            <ListRow
              key={query}
              title={<span className="break-words">{query}</span>}
              text={texts.lastOn(indianDate(new Date(lastDay)))}
              end={<span className="tabular-nums">{`${count}×`}</span>}
            />
          ))}
        </List>
      )}
    </Panel>
  )
}

function Synonyms({ synonyms, mayChange }: { synonyms: readonly Synonym[]; mayChange: boolean }) {
  if (synonyms.length === 0) return <EmptyList drawing="search" text={texts.noWordsMatch} hint={texts.teachItAbove} />
  return (
    <List label={texts.words}>
      {synonyms.map(({ word, kind, meaning }) => (
        <ListRow
          key={`${word} ${kind} ${meaning}`}
          title={word}
          text={kind === 'category' ? texts.theCategory(meaning) : meaning}
          end={
            mayChange && (
              <PostForm intent="remove" fields={{ word, kind, meaning }}>
                <button
                  type="submit"
                  aria-label={texts.removeFor(word, meaning)}
                  className="min-h-11 rounded-card px-3 text-sm font-medium text-teal hover:underline"
                >
                  {texts.removeText}
                </button>
              </PostForm>
            )
          }
        />
      ))}
    </List>
  )
}
