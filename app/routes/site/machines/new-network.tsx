import { formatDateTime } from '~/format/dates'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Toolbar } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** A network that a machine newly called from, and what becomes of it. */
export function NewNetwork({ network, at, mayManage }: { network: string; at: Date | null; mayManage: boolean }) {
  const { t, lang } = useWords()
  if (!at) return null
  return (
    <>
      <Alert tone="warn">{t('machines:newNetwork.text', { at: formatDateTime(at, lang), network })}</Alert>
      {mayManage ? (
        <div className="my-4">
          <Toolbar>
            {['accept', 'refuse'].map((intent) => (
              <PostValues key={intent} values={{ intent, network }}>
                <Button type="submit">{t(`machines:newNetwork.${intent}`)}</Button>
              </PostValues>
            ))}
          </Toolbar>
        </div>
      ) : null}
    </>
  )
}
