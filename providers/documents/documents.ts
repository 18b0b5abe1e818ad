import type { Language } from '#domain/language.ts'
import type { LabelPaper, PickLine, PrintedParcel } from '#domain/shipping/printing.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'

/** A courier's label, or the shop's own, with a notice when the courier's is unavailable. */
export type PrintedLabel = { parcel: PrintedParcel; file: Uint8Array | null; isMissing: boolean }

/** Texts of the shop's own documents, in the language of the person who prints. */
export type PrintTexts = {
  pickList: string
  pieces: (count: number, orders: number) => string
  manifest: (courier: string) => string
  parcels: (count: number) => string
  collect: string
  paid: string
  handedOver: string
  packingSlip: string
  gift: string
  from: string
  waybill: string
  labelMissing: string
  byHand: string
}

export type PrintJob = {
  day: string
  from: readonly string[]
  pick: readonly PickLine[]
  manifests: readonly { courier: string; parcels: readonly PrintedParcel[] }[]
  labels: AsyncIterable<PrintedLabel>
  paper: LabelPaper
  slips: readonly PrintedParcel[]
  invoices: readonly IssuedDocument[]
  texts: PrintTexts
}

export type Documents = {
  /** Makes one PDF of issued documents, each starting a new page. */
  pdf: (documents: readonly IssuedDocument[], language: Language) => Promise<Uint8Array>
  /** Makes one PDF of everything for a batch of parcels. An unreadable label does not affect others. */
  print: (job: PrintJob) => Promise<Uint8Array>
}
