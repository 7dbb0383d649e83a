import { DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class DocumentSeries extends SiteModel<
  InferAttributes<DocumentSeries>,
  InferCreationAttributes<DocumentSeries>
> {
  declare siteId: number
  declare kind: string
  declare prefixEn: string
  declare prefixBn: string
}

DocumentSeries.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    kind: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    prefixEn: { type: DataTypes.TEXT, allowNull: false },
    prefixBn: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database(), tableName: 'document_series' },
)
