import type { ReactNode } from 'react'

export const optionalUpTo = (imagesPerReview: number) => `(optional, up to ${imagesPerReview})`
export const picturesUpTo = (imagesPerReview: ReactNode) => <>Pictures {imagesPerReview}</>
export const leaveOutPicture = (at: number) => `Leave out picture ${at}`
export const makingThePicturesSmaller = 'Making the pictures smaller…'
export const chooseFile = 'Choose a file'
export const chooseFiles = 'Choose files'
export const choosePictures = 'Choose pictures'
export const choosePicturesAgain = 'The pictures could not be kept. Please choose them again.'
export const pages = 'Pages'
export const prev = 'Prev'
export const nOf = (page: number, pages: number) => `${page} of ${pages}`
export const next = 'Next'
export const oldPrice = 'Old price'
export const or = 'or'
export const percentOff = (percent: number) => `${percent}% off`
export const copy = 'Copy'
export const copied = 'Copied'
export const isCopied = 'Copied!'
export const failedToCopy = (text: string) => `Failed to copy: ${text}`
