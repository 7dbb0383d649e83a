import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class DocumentPrint extends SiteModel<InferAttributes<DocumentPrint>, InferCreationAttributes<DocumentPrint>> {
  declare siteId: number
  declare documentId: number
  declare number: number
  declare printedBy: number
  declare printedAt: CreationOptional<Date>
}

DocumentPrint.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    documentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    number: { type: DataTypes.INTEGER, allowNull: false, primaryKey: true },
    printedBy: { type: DataTypes.BIGINT, allowNull: false },
    printedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'document_print' },
)
