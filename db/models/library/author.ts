import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class LibraryAuthor extends SiteModel<InferAttributes<LibraryAuthor>, InferCreationAttributes<LibraryAuthor>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare nameEn: string
  declare nameBn: string
  declare life: CreationOptional<string>
  declare active: CreationOptional<boolean>
}

LibraryAuthor.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    life: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'library_author' },
)
