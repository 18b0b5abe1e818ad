import type { ReactNode } from 'react'

export const optionalUpTo = (imagesPerReview: number) => `(ज़रूरी नहीं, ${imagesPerReview} तक)`
export const picturesUpTo = (imagesPerReview: ReactNode) => <>फ़ोटो {imagesPerReview}</>
export const leaveOutPicture = (at: number) => `फ़ोटो ${at} हटाएँ`
export const makingThePicturesSmaller = 'फ़ोटो छोटी की जा रही हैं…'
export const chooseFile = 'फ़ाइल चुनें'
export const chooseFiles = 'फ़ाइलें चुनें'
export const choosePictures = 'फ़ोटो चुनें'
export const choosePicturesAgain = 'फ़ोटो सेव नहीं हो सकीं। कृपया उन्हें फिर से चुनें।'
export const pages = 'पेज'
export const prev = 'पिछला'
export const nOf = (page: number, pages: number) => `${page} / ${pages}`
export const next = 'अगला'
export const oldPrice = 'पुरानी कीमत'
export const or = 'या'
export const percentOff = (percent: number) => `${percent}% छूट`
export const copy = 'कॉपी करें'
export const copied = 'कॉपी हो गया'
export const isCopied = 'कॉपी हो गया!'
export const failedToCopy = (text: string) => `कॉपी नहीं हुआ: ${text}`
