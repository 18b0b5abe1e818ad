/** Pattern of LIKE for texts that contain these words. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
