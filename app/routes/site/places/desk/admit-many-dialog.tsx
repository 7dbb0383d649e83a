import { shortTaka } from '~/format/money'
import { Dialog } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useClose } from './dialogs'
import type { OfferData } from './load-places.server'

/** Many are admitted after one more look: how many, and what it charges them in all. */
export function AdmitManyDialog({ data: { many } }: { data: OfferData }) {
  const { t, lang } = useWords()
  const close = useClose()
  if (!many) return null
  return (
    <Dialog title={t('places:manyTitle', { count: many.people })} closeTo={close}>
      <p className="max-w-prose">{t('places:manyAbout')}</p>
      <p className="my-2 font-semibold">
        {many.charges
          ? t('places:manyCharges', { count: many.charges, sum: shortTaka(many.amount, lang) })
          : t('admission-entry:noneNow')}
      </p>
      {many.choose ? <Alert tone="warn">{t('places:manyLater')}</Alert> : null}
      <PostValues values={{ intent: 'admit-many', ids: many.ids }}>
        <FormActions cancel={close} submit="places:admit" />
      </PostValues>
    </Dialog>
  )
}
