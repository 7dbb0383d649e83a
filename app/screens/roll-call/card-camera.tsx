import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { hasCamera, readCodes, signal } from '~/ui/camera/code-reader'
import { useWords } from '~/ui/lang'

/** Loaded where it is wanted, and where the browser cannot read codes itself. */
const byScript = async () => (await import('~/ui/camera/frame-look')).frameLook()

/** The phone's camera reads ID cards: `onCard` marks whoever it is and says whether it knew them. */
export default function CardCamera({ onCard }: { onCard: (text: string) => boolean }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const end = useRef<(() => void) | null>(null)
  const card = useRef(onCard)
  card.current = onCard
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  useEffect(() => () => end.current?.(), [])
  if (!hasCamera()) return null

  const turn = async () => {
    if (end.current) {
      end.current()
      end.current = null
      return setState('off')
    }
    if (!video.current) return
    end.current = await readCodes(video.current, (text) => signal(card.current(text)), byScript).catch(() => null)
    setState(end.current ? 'on' : 'refused')
  }
  return (
    <div className="w-full">
      <Button onClick={() => void turn()}>{t(`attendance:camera.${state === 'on' ? 'end' : 'begin'}`)}</Button>
      <video
        ref={video}
        muted
        playsInline
        hidden={state !== 'on'}
        className="mt-2 max-h-[40vh] w-full rounded bg-sunken object-contain"
      />
      {state === 'refused' ? (
        <p role="alert" className="text-bad">
          {t('attendance:camera.none')}
        </p>
      ) : null}
    </div>
  )
}
