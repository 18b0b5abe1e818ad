import type { Language } from '#domain/language.ts'
import type { LabelPaper, PickLine, PrintedParcel } from '#domain/shipping/printing.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'

/** A courier's label; the shop's own where it prints none, with a notice where it could not be had. */
export type PrintedLabel = { parcel: PrintedParcel; file: Uint8Array | null; isMissing: boolean }

/** Words of the shop's own papers, in the language of the person who prints them. */
export type PrintWords = {
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
  words: PrintWords
}

export type Documents = {
  /** Makes one file of papers that the shop issued, each on pages of its own. */
  pdf: (papers: readonly IssuedDocument[], language: Language) => Promise<Uint8Array>
  /** Makes one file of everything that a batch of parcels needs. A label that can't be read loses no other. */
  print: (job: PrintJob) => Promise<Uint8Array>
}
