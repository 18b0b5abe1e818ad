import type { Locator } from '@playwright/test'

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): 1.1 s to point and 1.35 s to decide for each tap;
 * 36 words a minute typed on a phone (Palin and others, 2019), five characters a word; 20 s to read the some 60 words of
 * a screen that is seen for the first time. It counts what a person does, never the clock of the machine.
 */
const secondsOf = { tap: 1.1 + 1.35, character: 60 / (36 * 5), newScreen: 20 }

/** Counts what a thumb does: one tap on each button, link or box, one on each field before it types. */
export function countedThumb() {
  const counted = { taps: 0, fields: 0, characters: 0 }
  const tapped = async (done: Promise<unknown>, taps = 1) => {
    await done
    counted.taps += taps
  }
  return {
    counted,
    tap: (target: Locator) => tapped(target.click()),
    type: (target: Locator, text: string) => {
      counted.fields += 1
      counted.characters += text.length
      return tapped(target.fill(text))
    },
    /** Opens the list and takes one of its choices. */
    choose: (target: Locator, choice: string) => tapped(target.selectOption(choice), 2),
    /** Opens the file chooser and takes files. */
    takeFiles: (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
      tapped(target.setInputFiles(files), 2),
    /** Estimated time in seconds of all that was counted. */
    seconds: ({ newScreens }: { newScreens: number }) =>
      counted.taps * secondsOf.tap + counted.characters * secondsOf.character + newScreens * secondsOf.newScreen,
  }
}

export type Thumb = ReturnType<typeof countedThumb>
