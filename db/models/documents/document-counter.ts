import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class DocumentCounter extends SiteModel<
  InferAttributes<DocumentCounter>,
  InferCreationAttributes<DocumentCounter>
> {
  declare siteId: number
  declare kind: string
  declare year: number
  declare last: CreationOptional<number>
}

DocumentCounter.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    kind: { type: DataTypes.TEXT, allowNull: false, primaryKey: true },
    year: { type: DataTypes.INTEGER, allowNull: false, primaryKey: true },
    last: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'document_counter' },
)
