import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { texts } from './texts.tsx'

type CsvFormProps = {
  text: string
  file: string
  hint: string
  button: string
  refusal: Refusal | null
  /** Pasted lines that were refused. */
  lines: string
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Form for a file, which goes first, or its pasted lines; stacked, or side by side on a desktop. */
export function CsvForm({ text, file, hint, button, refusal, lines }: CsvFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  // A refused file is chosen no more, so that lines pasted instead are read.
  useEffect(() => {
    const input = fields.current?.querySelector('input')
    if (refusal === null || !input) return
    input.value = ''
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [refusal])
  const wrongFile = refusal?.fields?.['file']
  return (
    <Panel>
      <ActionForm
        intent="propose"
        submit={button}
        encType="multipart/form-data"
        className="space-y-4 lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-8 lg:gap-y-4 lg:space-y-0"
      >
        <div ref={fields} className="space-y-4">
          <p className="text-muted">{text}</p>
          <FileField label={file} name="file" accept={accepted} error={wrongFile} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TextArea
            label={texts.orItsLinesPasted}
            name="csv"
            rows={6}
            spellCheck={false}
            defaultValue={lines}
            error={wrongFile ? undefined : refusal?.message}
            hint={hint}
          />
        </div>
      </ActionForm>
    </Panel>
  )
}

export function OrderRefusals({ orders }: { orders: readonly { orderId: string; message: string }[] }) {
  return orders.map(({ orderId, message }) => (
    <Alert key={orderId} variant="error">
      <Link to={`/admin/orders/${orderId}`} className="underline">
        {shortNumber(orderId)}
      </Link>
      : {message}
    </Alert>
  ))
}
