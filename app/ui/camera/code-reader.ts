interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (given: { formats: string[] }): Detector
}

const maker = (): DetectorMaker | null =>
  (globalThis as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector ?? null

/** Tells the texts of the QR codes in the picture that a video shows now. */
export type Look = (video: HTMLVideoElement) => Promise<string[]>

/** The browser's own way, where it has one. */
function ownLook(): Look | null {
  const Maker = maker()
  if (!Maker) return null
  const detector = new Maker({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

export const hasCamera = (): boolean => typeof navigator !== 'undefined' && 'mediaDevices' in navigator
/** Whether this browser reads codes from a camera by itself. */
export const hasCodeReader = (): boolean => maker() !== null && hasCamera()

/** Between two looks at the picture, and before the same code counts again. */
const LOOK_MS = 200
const AGAIN_MS = 2_500

/**
 * Shows the camera in `video` and tells each QR code that is held before it, the same one not again at once.
 * @param other how codes are found where the browser itself reads none
 * @returns what ends it
 * @throws Error where the camera is not given, or nothing reads codes
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  other?: () => Promise<Look>,
): Promise<() => void> {
  const find = ownLook() ?? (await other?.())
  if (!find) throw new Error('no reader of codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const seen = new Map<string, number>()
  let ended = false
  video.srcObject = stream
  await video.play()
  const look = async (): Promise<void> => {
    if (ended) return
    // A picture that is not there yet is an error to the detector.
    const found = await find(video).catch(() => [])
    for (const text of found) {
      const before = seen.get(text) ?? 0
      seen.set(text, Date.now())
      if (!ended && Date.now() - before > AGAIN_MS) onCode(text)
    }
    setTimeout(() => void look(), LOOK_MS)
  }
  void look()
  return () => {
    ended = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** A short tone and a shake: high for a card that is known, low and twice for another. */
export function signal(known: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(known ? 80 : [80, 80, 80])
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  tone.frequency.value = known ? 1_200 : 320
  tone.connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + 0.12)
}
