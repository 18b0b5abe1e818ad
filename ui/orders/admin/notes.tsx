import { indianTime } from '#domain/indian-time.ts'
import type { Refusal } from '#domain/refusal.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

export type NoteRow = { id: string; note: string; by: string; createdAt: Date }

export function OrderNotes({ notes, refusal }: { notes: readonly NoteRow[]; refusal: Refusal | null }) {
  return (
    <Panel title={texts.notes}>
      {notes.length > 0 && (
        <ul className="-mt-1 mb-4 space-y-3">
          {notes.map(({ id, note, by, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-wrap break-words">{note}</p>
              <p className="text-muted">
                {by} · {indianTime(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* Remounted empty after saving. */}
      <PostForm intent="note" className="space-y-3" key={notes[0]?.id ?? 'first'}>
        <TextArea
          label={texts.addANote}
          name="note"
          rows={2}
          maxLength={1_000}
          required
          error={refusal?.fields?.['note']}
        />
        <Button variant="quiet">{texts.saveNote}</Button>
      </PostForm>
    </Panel>
  )
}
