import type { TypedPage } from '#domain/content/page-form.ts'
import { longestPicture, pictureField, placedPictures, type TypedPicture } from '#domain/content/page-pictures.ts'
import type { PageFigure } from '#domain/content/page-text.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { MoveButtons } from '#ui/backoffice/reorder-button.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { texts } from './texts.tsx'

export type PictureFieldsProps = {
  typed: TypedPage
  figures: readonly PageFigure[]
  /** Products that a typed name fits, by the picture's number. */
  choices: Record<number, readonly { value: string; label: string }[]>
  errors: Record<string, string>
}

/** Fields and buttons of each picture of a page, in the order of its text. */
export function PictureFields({ typed: { body, pictures }, figures, ...more }: PictureFieldsProps) {
  if (pictures.length === 0) return null
  const placed = placedPictures(body)
  const placeOf = ({ number }: TypedPicture) => (placed.includes(number) ? placed.indexOf(number) : placed.length)
  return (
    <Panel title={texts.pictures}>
      <ul className="grid gap-6 lg:grid-cols-2">
        {pictures
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((picture) => (
            <PictureItem
              key={picture.number}
              {...more}
              picture={picture}
              figure={figures.find(({ number }) => number === picture.number) ?? null}
              isPlaced={placed.includes(picture.number)}
            />
          ))}
      </ul>
    </Panel>
  )
}

type PictureItemProps = Pick<PictureFieldsProps, 'choices' | 'errors'> & {
  picture: TypedPicture
  figure: PageFigure | null
  isPlaced: boolean
}

function PictureItem({ picture, figure, isPlaced, choices, errors }: PictureItemProps) {
  const { number, url, alt } = picture
  const formAction = `?picture=${number}`
  return (
    <li aria-label={texts.pictureNumber(number)} className="min-w-0">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="url" value={url} />
      <div className="flex items-center gap-1">
        <span className="relative size-14 shrink-0 overflow-hidden rounded-card border border-line">
          <ResponsiveImage picture={figure?.picture ?? null} alt="" sizes="56px" />
        </span>
        <span className="flex-1 whitespace-nowrap pl-2 font-semibold">{texts.pictureNumber(number)}</span>
        {isPlaced && <MoveButtons label={texts.pictureNumber(number)} at={1} count={3} formAction={formAction} />}
        <button
          type="submit"
          name="intent"
          value="remove-picture"
          formAction={formAction}
          formNoValidate
          aria-label={texts.removePicture(number)}
          className="icon-button"
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      {!isPlaced && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
          {texts.notInText}
          <Button
            label={texts.putInText}
            name="intent"
            value="later"
            formAction={formAction}
            formNoValidate
            variant="quiet"
          />
        </p>
      )}
      <div className="mt-2">
        <Field
          label={texts.alt}
          hint={texts.altHint}
          name="alt"
          defaultValue={alt}
          error={errors[pictureField('alt', number)]}
          maxLength={longestPicture.alt}
        />
      </div>
      <CaptionFields picture={picture} choices={choices} errors={errors} />
    </li>
  )
}

function CaptionFields({ picture, choices, errors }: Pick<PictureItemProps, 'picture' | 'choices' | 'errors'>) {
  const { number, caption, product } = picture
  const several = choices[number]
  const linked = {
    label: texts.product,
    hint: texts.linkedProductHint,
    error: errors[pictureField('product', number)],
    name: 'product',
  }
  return (
    <Disclosure label={texts.captionAndLink} open={caption !== '' || product !== '' || undefined}>
      <div className="grid gap-4">
        <Field
          label={texts.caption}
          name="caption"
          defaultValue={caption}
          error={errors[pictureField('caption', number)]}
          maxLength={longestPicture.caption}
        />
        {several ? (
          <SelectField {...linked} choices={[{ value: '', label: texts.chooseOne }, ...several]} />
        ) : (
          <Field {...linked} defaultValue={product} maxLength={longestPicture.product} autoComplete="off" />
        )}
      </div>
    </Disclosure>
  )
}
