import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { imagesPerReview, imageTypes, refuseImage } from '#domain/reviews/images.ts'
import { tooManyImages } from '#domain/reviews/texts.ts'
import { FileInput } from './file-field.tsx'
import { Icon } from './icon.tsx'
import { resizeImages } from './resize-image.ts'
import * as texts from './texts.tsx'

type PictureFieldProps = {
  id: string
  error: string | undefined
  /** Not empty when the refused form came with pictures, which only the browser that still shows it has. */
  sent?: string | undefined
  most?: number
  accept?: string
  /** Label of a second input, which opens the camera. */
  camera?: string
}

type Chosen = { file: File; preview: string }

/** Input for several pictures from camera or gallery. Without script it is the browser's file input. */
export function ImageUploadField(props: PictureFieldProps) {
  const { id, error, sent, most = imagesPerReview, accept = imageTypes, camera } = props
  const { input, chosen, isBusy, problem, add, remove } = usePictures(most)
  const shown = problem ?? error
  return (
    <div className="mt-3">
      <label htmlFor={id} className="block text-sm font-medium">
        {texts.picturesUpTo(<span className="font-normal text-muted">{texts.optionalUpTo(most)}</span>)}
      </label>
      {chosen.length > 0 && <ChosenPictures chosen={chosen} remove={remove} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <FileInput
          ref={input}
          id={id}
          name="pictures"
          multiple
          accept={accept}
          onChange={add}
          aria-invalid={shown !== undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          button={texts.choosePictures}
        />
        {camera && (
          <>
            <label htmlFor={`${id}-camera`} className="sr-only no-script:not-sr-only">
              {camera}
            </label>
            <FileInput
              id={`${id}-camera`}
              name="pictures"
              accept={accept}
              capture="environment"
              onChange={add}
              button={camera}
            />
          </>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {isBusy && texts.makingThePicturesSmaller}
      </p>
      {sent && chosen.length === 0 && <p className="mt-1 text-sm">{texts.choosePicturesAgain}</p>}
      {shown && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-red">
          {shown}
        </p>
      )}
    </div>
  )
}

function ChosenPictures({ chosen, remove }: { chosen: readonly Chosen[]; remove: (at: number) => void }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {chosen.map(({ preview }, at) => (
        <li key={preview} className="relative">
          <img src={preview} alt="" width={72} height={72} className="size-18 rounded-card object-cover" />
          <button
            type="button"
            aria-label={texts.leaveOutPicture(at + 1)}
            onClick={() => remove(at)}
            className="absolute -right-1 -top-1 grid size-11 place-items-start justify-items-end"
          >
            <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
              <Icon name="close" size={14} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Collects the files of several selections in one input. */
function usePictures(most: number) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => chosen.forEach(({ preview }) => void URL.revokeObjectURL(preview)), [chosen])
  const hold = (files: readonly File[]) => {
    const held = new DataTransfer()
    for (const file of files) held.items.add(file)
    if (input.current) input.current.files = held.files
    setChosen(files.map((file) => ({ file, preview: URL.createObjectURL(file) })))
  }
  const collect = async (more: readonly File[]) => {
    const before = chosen.map(({ file }) => file)
    setBusy(true)
    // Blocks the submit until the pictures are resized.
    input.current?.setCustomValidity(texts.makingThePicturesSmaller)
    const room = most - before.length
    const { small, found } = await resizeImages(more.slice(0, room))
    const tooMany = more.length > room ? tooManyImages(most) : undefined
    setProblem(found ? refuseImage(found).message : tooMany)
    setBusy(false)
    input.current?.setCustomValidity('')
    hold([...before, ...small])
  }
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const more = [...(target.files ?? [])]
    if (target !== input.current) target.value = ''
    return collect(more)
  }
  // Pictures chosen before the page was hydrated.
  const collectEarly = useEffectEvent(() => {
    const early = [...(input.current?.files ?? [])]
    if (early.length > 0) void collect(early)
  })
  useEffect(() => collectEarly(), [])
  const remove = (at: number) => hold(chosen.filter((_, place) => place !== at).map(({ file }) => file))
  return { input, chosen, isBusy, problem, add, remove }
}
