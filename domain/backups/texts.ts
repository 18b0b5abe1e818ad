export const backupIsGone = 'This backup is gone from the folder.'
export const backupIsUnderWay = 'A backup is under way already.'
