export type BackupsTable = {
  file: string
  takenAt: Date
  bytes: number
  triedAt: Date | null
  trouble: string | null
}
