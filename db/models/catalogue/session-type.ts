import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SessionType extends Model<InferAttributes<SessionType>, InferCreationAttributes<SessionType>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare position: CreationOptional<number>
  declare startMonth: CreationOptional<number | null>
  declare months: CreationOptional<number | null>
  declare labelForm: CreationOptional<string | null>
  declare active: CreationOptional<boolean>
}

SessionType.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    startMonth: DataTypes.INTEGER,
    months: DataTypes.INTEGER,
    labelForm: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'session_type' },
)
