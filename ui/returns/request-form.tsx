import { Link, useNavigation } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { type OrderedLine, paidFor, remainingUnits } from '#domain/orders/line-quantities.ts'
import {
  exchangeSizes,
  type OtherSize,
  returnKinds,
  returnReasons,
  takesPictures,
} from '#domain/returns/return-request.ts'
import { reasonText } from '#domain/returns/texts.ts'
import { LineImage } from '#ui/cart/line-item-image.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { choiceStyles, inputStyles, SelectField, typedFields } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ImageUploadField } from '#ui/parts/image-upload-field.tsx'
import * as texts from './texts.tsx'

/** The back office shows no picture. */
type LineToReturn = OrderedLine & { picture?: Picture | null }

/** Choice of the line, if there are several. */
export function ReturnLines({ lines }: { lines: readonly LineToReturn[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {lines.map((line) => (
        <li key={line.position}>
          <Link
            to={`?line=${line.position}`}
            className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5 hover:bg-surface"
          >
            <LineSummary line={line} />
            <Icon name="chevron-right" size={18} className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LineSummary({ line }: { line: LineToReturn }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      {line.picture !== undefined && <LineImage picture={line.picture} />}
      <span className="min-w-0">
        <span className="block font-semibold">{lineTitle(line)}</span>
        <span className="block text-sm text-muted">
          {texts.paidForEach(formatRupees(paidFor(line, 1)), remainingUnits(line))}
        </span>
      </span>
    </span>
  )
}

/** Labels for the shopper; the back office has others. */
const shopperQuestions = { kind: texts.whatWouldYouLike, more: texts.returnNote }

type ReturnFormProps = {
  questions?: typeof shopperQuestions
  line: LineToReturn
  sizes: readonly OtherSize[]
  /** Idempotency key, generated with the form. */
  formKey: string
  wrong: Partial<Record<string, string>>
  typed: Record<string, string>
  /** Asks for photos, too, when the reason is one where they help. */
  hasPictures?: boolean
}

export function ReturnRequestForm({
  line,
  sizes,
  formKey,
  wrong,
  typed,
  questions = shopperQuestions,
  hasPictures = false,
}: ReturnFormProps) {
  const { state } = useNavigation()
  const left = remainingUnits(line)
  const field = typedFields(typed, wrong)
  return (
    <PostForm
      intent="request"
      fields={{ key: formKey, position: line.position }}
      className="group/request space-y-5"
      {...(hasPictures && { encType: 'multipart/form-data' })}
    >
      <LineSummary line={line} />
      {left === 1 ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <SelectField {...field('quantity', texts.howMany)} error={wrong['units']} choices={numbers(left)} />
      )}
      <KindChoice line={line} sizes={sizes} wrong={wrong} typed={typed} legend={questions.kind} />
      <SelectField
        {...field('reason', texts.reason)}
        empty={texts.pleaseChoose}
        choices={returnReasons.map((reason) => ({
          value: reason,
          label: reasonText(reason),
          ...(takesPictures(reason) && { className: 'takes-pictures' }),
        }))}
      />
      {hasPictures && (
        <div className="hidden group-has-[.takes-pictures:checked]/request:block">
          <ImageUploadField id="pictures" error={wrong['pictures']} sent={typed['pictures']} />
        </div>
      )}
      <label className="block">
        <span className="mb-1.5 block text-sm font-medium">{questions.more}</span>
        <textarea
          name="text"
          rows={3}
          maxLength={500}
          defaultValue={typed['text']}
          className={`${inputStyles} py-2.5`}
        />
      </label>
      <Button label={texts.sendRequest} wide disabled={state === 'submitting'} />
    </PostForm>
  )
}

const numbers = (upTo: number) =>
  Array.from({ length: upTo }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

type KindChoiceProps = Omit<ReturnFormProps, 'formKey' | 'questions'> & { legend: string }

function KindChoice({ line, sizes, wrong, typed, legend }: KindChoiceProps) {
  const others = exchangeSizes(line, sizes)
  return (
    <fieldset className="group" aria-describedby={wrong['kind'] ? 'kind-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {Object.entries(returnKinds)
          .filter(([kind]) => kind === 'return' || others.length > 0)
          .map(([kind, text]) => (
            <label key={kind} className={choiceStyles}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={others.length === 0 || typed['kind'] === kind}
                required
                className="accent-teal"
              />
              {text}
            </label>
          ))}
      </div>
      {wrong['kind'] && (
        <p id="kind-error" className="mt-1.5 text-sm text-red">
          {wrong['kind']}
        </p>
      )}
      {others.length > 0 ? (
        <div className="mt-5 hidden group-has-[[value=exchange]:checked]:block">
          <SelectField
            {...typedFields(typed, wrong)('size', texts.theOtherSize)}
            empty={texts.pleaseChoose}
            choices={others.map(({ size }) => ({ value: size, label: size }))}
          />
        </div>
      ) : (
        sizes.length > 1 && <p className="mt-1.5 text-sm text-muted">{texts.noOtherSize}</p>
      )}
    </fieldset>
  )
}
