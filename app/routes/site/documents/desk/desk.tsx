import type { DeskData } from './load-desk.server'
import { DocumentPage } from './document-page'
import { Fill } from './fill'
import { Pick } from './pick'
import { Register } from './register'
import { TemplateEditor } from './template-editor'
import { Templates } from './templates'

/** The one screen of every kind of issued document; what the address asks for is shown. */
export function Desk({ data }: { data: DeskData }) {
  switch (data.view) {
    case 'document':
      return <DocumentPage data={data} />
    case 'template':
      return <TemplateEditor data={data} />
    case 'templates':
      return <Templates data={data} />
    case 'fill':
      return <Fill data={data} />
    case 'pick':
      return <Pick data={data} />
    default:
      return <Register data={data} />
  }
}
