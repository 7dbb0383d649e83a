import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class StoredFile extends TenantModel<InferAttributes<StoredFile>, InferCreationAttributes<StoredFile>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare key: string
  declare name: string
  declare mime: string
  declare bytes: number
  declare sha256: string
  declare purpose: string
  declare isPublic: CreationOptional<boolean>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

StoredFile.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    key: { type: DataTypes.TEXT, allowNull: false },
    name: { type: DataTypes.TEXT, allowNull: false },
    mime: { type: DataTypes.TEXT, allowNull: false },
    bytes: { type: DataTypes.BIGINT, allowNull: false },
    sha256: { type: DataTypes.TEXT, allowNull: false },
    purpose: { type: DataTypes.TEXT, allowNull: false },
    isPublic: DataTypes.BOOLEAN,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'file' },
)
