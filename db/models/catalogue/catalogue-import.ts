import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class CatalogueImport extends TenantModel<
  InferAttributes<CatalogueImport>,
  InferCreationAttributes<CatalogueImport>
> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare userId: number
  declare catalogue: string
  declare fileName: string
  declare rows: unknown
  declare createdAt: CreationOptional<Date>
}

CatalogueImport.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    catalogue: { type: DataTypes.TEXT, allowNull: false },
    fileName: { type: DataTypes.TEXT, allowNull: false },
    rows: { type: DataTypes.JSONB, allowNull: false },
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'catalogue_import' },
)
