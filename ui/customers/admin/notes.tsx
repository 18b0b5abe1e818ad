import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

type Note = { id: number; text: string; author: string; at: string }

export function ShopperNotes({ notes, error }: { notes: readonly Note[]; error: string | undefined }) {
  return (
    <Panel title={texts.notes}>
      <ActionForm intent="note" submit={texts.saveNote} variant="quiet" key={notes[0]?.id ?? 0} className="space-y-3">
        <TextArea
          label={texts.newNote}
          name="text"
          rows={3}
          required
          maxLength={1_000}
          error={error}
          hint={texts.exportedNote}
        />
      </ActionForm>
      {notes.length > 0 && (
        <ul aria-label={texts.notes} className="mt-4 divide-y divide-line border-t border-line">
          {notes.map(({ id, text, author, at }) => (
            <li key={id} className="py-3">
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="mt-1 text-xs text-muted">
                {author} · {at}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
