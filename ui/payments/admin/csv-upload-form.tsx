import { useRef } from 'react'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

type CsvFormProps = {
  text: string
  file: string
  /** Describes the expected headings. */
  hint: string
  button: string
  error: string | undefined
}

/** Textarea for pasted lines, for browsers without script. */
const pastedLines = () => (
  <>
    <span className="no-script:hidden">{texts.orItsLinesPasted}</span>
    <span className="hidden no-script:inline">{texts.itsLinesPasted}</span>
  </>
)

/** Form for a CSV file, or pasted text without script; stacked, or side by side on a desktop. */
export function CsvForm({ text, file, hint, button, error }: CsvFormProps) {
  const area = useRef<HTMLDivElement>(null)
  const read = async (chosen: File | undefined) => {
    const text = area.current?.querySelector('textarea')
    if (chosen && text) text.value = await chosen.text()
  }
  return (
    <Panel>
      <ActionForm
        intent="propose"
        submit={button}
        className="space-y-4 lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-8 lg:gap-y-4 lg:space-y-0"
      >
        <div className="space-y-4">
          <p className="text-muted">{text}</p>
          <label className="block no-script:hidden">
            <span className="mb-1.5 block font-medium">{file}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => read(event.currentTarget.files?.[0])}
              className="block min-h-12 w-full rounded-card border border-edge p-2.5 file:mr-3 file:rounded-card file:border-0 file:bg-surface file:px-3 file:py-1.5 file:font-semibold"
            />
          </label>
        </div>
        <div ref={area} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TextArea label={pastedLines()} name="csv" rows={6} spellCheck={false} error={error} hint={hint} />
        </div>
      </ActionForm>
    </Panel>
  )
}
