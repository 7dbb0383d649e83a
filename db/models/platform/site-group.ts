import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SiteGroup extends Model<InferAttributes<SiteGroup>, InferCreationAttributes<SiteGroup>> {
  declare id: number
  declare nameEn: string
  declare nameBn: string
  declare addressEn: CreationOptional<string>
  declare addressBn: CreationOptional<string>
  declare phone: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare logoFileId: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare revision: CreationOptional<number>
}

SiteGroup.init(
  {
    id: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    addressEn: DataTypes.TEXT,
    addressBn: DataTypes.TEXT,
    phone: DataTypes.TEXT,
    email: DataTypes.TEXT,
    logoFileId: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    revision: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'site_group' },
)
