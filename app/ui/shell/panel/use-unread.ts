import { useCallback, useEffect, useState } from 'react'
import { useCsrf } from '../context'
import type { UnreadNotice } from '../shell-data'
import { useToast } from '../toasts'

const NOTICES = '/user/notification/notifications'
const STREAM = '/user/notification/stream'

interface Unread {
  count: number
  list: UnreadNotice[]
}

const isNotice = (value: unknown): value is UnreadNotice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'title' in value &&
  typeof value.title === 'string'

/** Reads `{ unread: [{ id, title }], count }`; null for anything else. */
export function readUnread(answer: unknown): Unread | null {
  if (typeof answer !== 'object' || answer === null || !('unread' in answer) || !Array.isArray(answer.unread))
    return null
  const list = answer.unread.filter(isNotice)
  const count = 'count' in answer && typeof answer.count === 'number' ? answer.count : list.length
  return { count, list }
}

/** The unread notices: what the page came with, then what Refresh fetches and the event stream reports. */
export function useUnread(first: Unread) {
  const csrf = useCsrf()
  const toast = useToast()
  const [unread, setUnread] = useState(first)
  const [busy, setBusy] = useState(false)

  // The stream's news is newer than the page, but a navigation's answer is newer than both.
  useEffect(() => setUnread({ count: first.count, list: first.list }), [first.count, first.list])

  const refresh = useCallback(async () => {
    setBusy(true)
    try {
      const response = await fetch(NOTICES, {
        method: 'POST',
        headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrf },
      })
      const answer = response.ok ? readUnread(await response.json()) : null
      if (answer) setUnread(answer)
      else toast({ kind: 'warning', key: 'common:wentWrong' })
    } catch {
      toast({ kind: 'warning', key: 'common:wentWrong' })
    } finally {
      setBusy(false)
    }
  }, [csrf, toast])

  useEffect(() => {
    let stream: EventSource | null = null
    const close = () => {
      stream?.close()
      stream = null
    }
    // Browsers allow six connections to a host, so only the window in sight holds one.
    const follow = () => {
      if (document.hidden) return close()
      stream ??= new EventSource(STREAM)
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        const news = readUnread(parse(data))
        if (news) setUnread(news)
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [])

  return { ...unread, busy, refresh }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
