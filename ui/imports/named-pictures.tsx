/** Pictures that a list names by their files, to be sent from the phone before the import. */

import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import { pictureNameOf } from '#domain/imports/images.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { imageSizeProblem, productImageLimits, refuseImage } from '#domain/reviews/images.ts'
import { Panel, RowPicture } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { resizeImages } from '#ui/parts/resize-image.ts'
import { counted, several } from './counted.ts'
import { texts } from './texts.tsx'

/** `picture`: null until it is here. */
type NamedPicture = { file: string; picture: Picture | null }

type Sending = { done: number; all: number }

const mostNamed = 30
const mostShown = 60

export function NamedPictures({ named, refusal }: { named: readonly NamedPicture[]; refusal: Refusal | null }) {
  const { sending, problem, send } = useSending(named)
  const missing = named.filter(({ picture }) => picture === null)
  const here = named.filter(({ picture }) => picture !== null)
  return (
    <Panel title={texts.picturesFromYourPhone}>
      <p>{texts.picturesHere(counted(here.length), several(named.length, 'picture'))}</p>
      {missing.length > 0 && (
        <p className="mt-1 text-muted">
          {texts.picturesMissing(
            missing
              .slice(0, mostNamed)
              .map(({ file }) => file)
              .join(', '),
            missing.length - mostNamed,
          )}
        </p>
      )}
      <RefusalAlert refusal={problem ?? refusal} className="mt-3" />
      <PostForm intent="pictures" encType="multipart/form-data" className="mt-3">
        <FileField
          label={texts.choosePictures}
          name="pictures"
          accept="image/*"
          multiple
          onChange={send}
          disabled={sending !== null}
          hint={texts.onlyNamedAreSent}
        >
          <span className="hidden no-script:inline">
            <Button label={texts.add} variant="quiet" /> {texts.atATime(productImageLimits.count)}
          </span>
        </FileField>
      </PostForm>
      <p role="status" className="mt-2 text-sm">
        {sending && texts.picturesSent(counted(sending.done), several(sending.all, 'picture'))}
      </p>
      {sending && <progress aria-hidden="true" className="h-2 w-full" value={sending.done} max={sending.all} />}
      <HerePictures here={here} />
    </Panel>
  )
}

function HerePictures({ here }: { here: readonly NamedPicture[] }) {
  if (here.length === 0) return null
  return (
    <>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {here.slice(0, mostShown).map(({ file, picture }) => (
          <li key={file} className="flex min-w-0 flex-col items-center text-xs">
            <RowPicture picture={picture} size={56} />
            <span className="mt-1 max-w-full truncate text-muted">{file}</span>
          </li>
        ))}
      </ul>
      {here.length > mostShown && <p className="mt-3 text-muted">{texts.theFirstAreShown(mostShown)}</p>}
    </>
  )
}

/** Sends chosen pictures one by one, so that a bad network loses none that was sent. */
function useSending(named: readonly NamedPicture[]) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = chosenOf([...(target.files ?? [])], named)
    target.value = ''
    setProblem(files.length === 0 ? refuseFields({ pictures: texts.noneIsNamed }) : null)
    for (const [done, file] of files.entries()) {
      setSending({ done, all: files.length })
      const refusal = await sendPicture(file)
      if (refusal !== null) setProblem(refusal)
      if (refusal?.refused === 'unreachable') break
    }
    await revalidate()
    setSending(null)
  }
  return { sending, problem, send }
}

/** Picks the files that the list names; of those, the ones that are not here yet, if there are any. */
function chosenOf(files: readonly File[], named: readonly NamedPicture[]): File[] {
  const names = new Map(named.map(({ file, picture }) => [pictureNameOf(file), picture] as const))
  const wanted = files.filter(({ name }) => names.has(pictureNameOf(name)))
  const missing = wanted.filter(({ name }) => names.get(pictureNameOf(name)) === null)
  return missing.length > 0 ? missing : wanted
}

/** Pause before a picture is sent again, times the number of attempts; and how long one may take. */
const pictureRetryMs = 2_000
const pictureTimeoutMs = 120_000
const mostAttempts = 5

/** Sends one picture, made smaller, and again while the network fails. Returns why it was not taken. */
async function sendPicture(file: File): Promise<Refusal | null> {
  const wrong = imageSizeProblem([file], productImageLimits)
  const { small, found } = wrong === null ? await resizeImages([file]) : { small: [], found: wrong }
  const [picture] = small
  if (picture === undefined) return refuseImage(found ?? { problem: 'unreadable', images: [file] }, productImageLimits)
  const body = new FormData()
  body.set('intent', 'picture')
  body.set('pictures', picture, file.name)
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const status = await post(body)
    if (status === 200) return null
    if (status >= 400 && status < 500) return refuseFields({ pictures: texts.pictureNotTaken(file.name) })
    // A redirect, without status, leads to signing in.
    if (status === 0) break
    await new Promise((resolve) => setTimeout(resolve, attempt * pictureRetryMs))
  }
  return refuse('unreachable', texts.sendTheRest)
}

const unreached = 599

async function post(body: FormData): Promise<number> {
  const options = { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(pictureTimeoutMs) } as const
  return fetch(location.href, options).then(
    ({ status }) => status,
    () => unreached,
  )
}
